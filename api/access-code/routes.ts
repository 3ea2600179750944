import { accessCodeProblems, codeProblems } from '#contract/contact/rules.ts'
import { errors } from '#contract/errors.ts'
import { grantWebsiteAccess, websiteAccessSince } from '#people/access-code/website-access.ts'
import { doneText } from '../execute/carry-out.ts'
import { callerOf, keepBrowser } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { RequestContext } from '../http/route.ts'
import type { Services } from '../services.ts'

const ADDED = doneText('getCode', 'Data submitted successfully')
/** One answer for a code that was never sent, was replaced, has expired or is another browser's. */
const WRONG_CODE = 'Please enter valid code'

export function accessCodeRoutes({
  accessCodes,
  browsers,
  identity,
  metaverseUrl,
  tries,
}: Services): Handlers<'getCode' | 'accessCodeRequests' | 'sendAccessCode' | 'verifyCode' | 'websiteAccess'> {
  /** Of the account, or of the browser until its code expires. */
  async function hasAccess(context: RequestContext): Promise<boolean> {
    if (context.user && (await websiteAccessSince(identity, context.user.id)) !== null) return true
    const { browser } = await callerOf(browsers, context)
    return accessCodes.isOpenFor(browser.key, context.now)
  }

  return {
    getCode: async ({ body: { captcha, ...person } }, context) => {
      const [problem] = accessCodeProblems(person)
      if (problem) throw errors.problem(problem)
      await tries.accessRequest(await callerOf(browsers, context, captcha))
      await accessCodes.ask(person, context.language, context.now)
      return { message: ADDED, data: { added: true, message: ADDED } }
    },

    accessCodeRequests: async ({ query }) => {
      return listView(await accessCodes.list(query, query), query, row => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        countryCode: row.countryCode,
        userRole: row.userRole,
        createdAt: row.createdAt.toISOString(),
        code: row.code,
        expiresAt: row.codeExpiresAt?.toISOString() ?? null,
      }))
    },

    sendAccessCode: async ({ body }, context) => {
      const expiresAt = await accessCodes.send(body.id, context.now)
      if (!expiresAt) throw errors.notFound('There is no such request')
      return {
        message: doneText('sendAccessCode', 'Code send successfully..'),
        data: { expiresAt: expiresAt.toISOString() },
      }
    },

    verifyCode: async ({ body }, context) => {
      const [problem] = codeProblems(body)
      if (problem) throw errors.problem(problem)
      const { browser } = await callerOf(browsers, context)
      if (!(await accessCodes.redeem(body.code, browser.key, context.now)))
        throw errors.invalid(WRONG_CODE, 'wrong-access-code')
      await keepBrowser(browsers, context, browser)
      if (context.user) await grantWebsiteAccess(identity, context.user.id, context.now)
      return { message: doneText('verifyCode', 'Code verify successfully'), data: { url: metaverseUrl } }
    },

    websiteAccess: async (_input, context) => {
      const open = await hasAccess(context)
      return { data: { hasAccess: open, url: open ? metaverseUrl : null } }
    },
  }
}
