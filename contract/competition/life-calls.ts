/** How far a competition has come: an admin finishes it, archives it, and opens it again. */
import * as z from 'zod/mini'
import { Life } from '#domain/competition/parts.ts'
import { CompetitionId } from '#domain/words.ts'
import { CHANGED_OR_NOT } from '../common.ts'
import { defineRoute } from '../route.ts'
import { NeededReason } from '../typed.ts'

export const moveCompetition = defineRoute({
  method: 'POST',
  path: '/admin/competition-life',
  summary:
    'Finish a competition whose matches are all played, archive a finished one, or open it again, with a reason that fans can read',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({ competition: CompetitionId, to: Life, reason: NeededReason }),
  ...CHANGED_OR_NOT,
})
