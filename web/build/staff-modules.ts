/**
 * Which modules of the web only pages of staff need: their texts stand in a catalogue of their own, which no fan fetches. The imports
 * say it, so that a part which a fan's page begins to use changes its catalogue by itself.
 */
import { pathOf, reachable } from './imports.ts'

/** What every page begins with. */
const ENTRY = 'web/main.tsx'
/** Here the pages of staff begin: it is part of every page, and what it imports is not. */
const STAFF_ROUTES = 'web/app/staff-routes.tsx'

const ofEveryone = reachable([ENTRY], 'at once or later', STAFF_ROUTES)

const ofStaff = reachable([STAFF_ROUTES], 'at once or later').difference(ofEveryone)

/** Those that may have texts, as paths from the root of the project, such as 'web/features/site/admin/to-do.tsx'. */
export const STAFF_MODULES: readonly string[] = [...ofStaff].filter(module => /\.tsx?$/.test(module)).sort()

/** @param id the whole path of a module or of its styles */
export const isOfStaff = (id: string): boolean => ofStaff.has(pathOf(id))
