/** A message of the event stream, as programs read one. */

/** @param message the lines between two empty lines @returns the event's name and its data as JSON; both empty where it has none */
export function readMessage(message: string): { readonly event: string; readonly data: unknown } {
  const field = (name: string) =>
    message
      .split('\n')
      .find(line => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const data = field('data')
  return { event: field('event') ?? '', data: data && JSON.parse(data) }
}
