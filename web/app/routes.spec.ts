/** Every route of both documents stands in the router, behind its guard and with or without the layout. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#web/ui/paths.ts'

const documented = {
  anyone:
    '/ /about-us /sportverse /whitepaper /resource /contact /create-nft /blogs /Login /verify-otp /verify-forgot-otp /change_password /Register /Forgot_password /chairman-guild /fantasy-football /get_code /playgame /playfield /playindmobgame /monthly_reffle /ai-page /immersive-esports /new-about-us /predictor /pl_predictor /blog-details /all-blog-details /NFT /NFT-details /project-info /terms /predictor-home',
  bare: '/avatar /ambassdor',
  signedIn:
    '/dashboard /transactions /leaderboard /my-prediction /profileUpdate /mywinnings /user_total_win /user_win_list /all_pre_history /epl_total_winners',
  admins:
    '/Admin-dash /predictor-admin /predictor-Edit /set_winner /usersList /winnerslist /total_win_list /user_pridection_list /user_query_list /edit_match /access_code_req /user-time-tack /time-tack-details /admin-reward',
}

/** The addresses that a list of the router names. */
const router = readFileSync(new URL('router.tsx', import.meta.url), 'utf8')
function routesOf(...lists: string[]): string[] {
  return lists.flatMap(list => {
    const [, body = ''] =
      router.match(new RegExp(`^const ${list}: RouteObject\\[\\] = \\[(.*?)^\\]`, 'ms')) ?? []
    return [...body.matchAll(/path: paths\.(\w+)/g)].map(([, name]) => paths[name as keyof typeof paths])
  })
}

const found = {
  anyone: routesOf('anyone', 'texts'),
  bare: routesOf('bare'),
  signedIn: routesOf('signedIn'),
  admins: routesOf('staff', 'admins'),
}

test('each of the 59 routes of the documents, and the one for the rest', () => {
  const sorts = Object.keys(documented) as (keyof typeof documented)[]
  const all = sorts.flatMap(sort => documented[sort].split(' ').map(path => ({ sort, path })))
  expect(all).toHaveLength(59)
  const absent = all.filter(({ sort, path }) => !(found[sort] as readonly string[]).includes(path))
  expect(absent.map(({ path }) => path)).toEqual([])
  expect(router).toContain("{ path: '*', element: <ToHome /> }")
})

test('no address stands in the router twice', () => {
  const all = Object.values(found).flat()
  expect(all).toHaveLength(new Set(all).size)
})
