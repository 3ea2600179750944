/**
 * The time zones that the browser knows, by their names of IANA, in order.
 * @param chosen stands among them, whatever name the browser has for the zone
 */
export function timeZones(chosen: string): readonly string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}
