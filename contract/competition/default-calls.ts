/** Which competition calls and pages mean where none is named: an admin decides, and nothing else changes it. */
import * as z from 'zod/mini'
import { CompetitionId } from '#domain/words.ts'
import { CHANGED_OR_NOT } from '../common.ts'
import { defineRoute } from '../route.ts'

export const chooseDefaultCompetition = defineRoute({
  method: 'POST',
  path: '/admin/default-competition',
  summary: 'Choose the competition that is meant where a call or a page names none',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({ competition: CompetitionId }),
  ...CHANGED_OR_NOT,
})
