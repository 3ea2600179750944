/**
 * Every route of both documents has a page. That each path has its page in the router, the build sees (`web/build/pages.ts`), and its
 * guard the tests in a browser.
 */
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

test('each of the 59 routes of the documents', () => {
  const all = Object.values(documented).flatMap(sort => sort.split(' '))
  expect(all).toHaveLength(59)
  const ours: readonly string[] = Object.values(paths)
  expect(all.filter(path => !ours.includes(path))).toEqual([])
})

test('no address is that of two pages', () => {
  const all = Object.values(paths)
  expect(all).toHaveLength(new Set(all).size)
})
