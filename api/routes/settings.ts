import { errors } from '#contract/errors.ts'
import { endMailReminders, saveSettings, settingsOf } from '#people/settings/settings.ts'
import { type Services, signedIn } from '../services.ts'
import type { Handlers } from './handlers.ts'

const WRONG_LINK = 'This link is not valid. Please open it from the mail once more.'

/** What a fan wishes to be reminded of. */
export function settingRoutes({
  identity,
  reminderLinks,
}: Services): Handlers<'mySettings' | 'saveSettings' | 'stopReminders'> {
  return {
    mySettings: async (_input, context) => ({ data: await settingsOf(identity, signedIn(context).id) }),

    saveSettings: async ({ body }, context) => {
      await saveSettings(identity, signedIn(context).id, body)
      return { message: 'Your settings are saved', data: { saved: true } }
    },

    stopReminders: async ({ body: { token } }) => {
      const user = reminderLinks.userOf(token)
      if (user === null) throw errors.invalid(WRONG_LINK)
      await endMailReminders(identity, user)
      return { message: 'You get no more reminders by mail', data: { stopped: true } }
    },
  }
}
