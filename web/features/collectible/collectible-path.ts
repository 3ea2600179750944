import { paths } from '#web/ui/paths.ts'

/** The address of a collectible; it holds the id, so that a reload finds it again. */
export function collectiblePath(id: string): string {
  return `${paths.collectible}?${new URLSearchParams({ id })}`
}
