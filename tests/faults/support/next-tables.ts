/**
 * What the next release of the product would know: one more table of the read model, which counts each fan's saves. Imported before a
 * program (`NODE_OPTIONS=--import`), this module makes the program one of that release.
 */
import { sql } from 'kysely'
import { questions } from '#projections/question/projection.ts'

const { fold } = questions

Object.assign(questions, {
  handles: new Set([...questions.handles, 'PredictionsSaved']),
  tables: { ...questions.tables, next_saves: '(user_id uuid primary key, saves integer not null)' },
  fold: async (...[tx, batch, mode]: Parameters<typeof fold>) => {
    await fold(tx, batch, mode)
    for (const { type, data } of batch)
      if (type === 'PredictionsSaved')
        await sql`insert into next_saves as s values (${data.user}, 1)
          on conflict (user_id) do update set saves = s.saves + 1`.execute(tx)
  },
} satisfies Partial<typeof questions>)
