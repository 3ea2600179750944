import { errors } from '#contract/errors.ts'
import { NO_DEVICE } from '#contract/setting/calls.ts'
import { wishAnnouncements, wishesAnnouncements } from '#people/announcement/wishes.ts'
import { mayBePushedTo } from '#people/push/address.ts'
import { addDevice, devicesOf, removeDevice } from '#people/push/devices.ts'
import { wishesReceipts, wishReceipts } from '#people/receipt/wishes.ts'
import { isNamedOnCards } from '#people/setting/named-cards.ts'
import { saveSettings, settingsOf } from '#people/setting/settings.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { endMails, MAILS_ENDED } from '../http/one-click-unsubscribe.ts'
import { type Services, signedIn } from '../services.ts'

const WRONG_LINK = 'This link is not valid. Please open it from the mail once more.'

type Names =
  | 'mySettings'
  | 'saveSettings'
  | 'chooseLanguage'
  | 'wishAnnouncements'
  | 'wishReceipts'
  | 'stopReminders'
  | 'makeCalendar'
  | 'endCalendar'
  | 'addDevice'
  | 'removeDevice'

/** What a fan wishes to be reminded of, and to get by mail. */
export function settingRoutes({
  identity,
  reminderLinks,
  calendars,
  push,
  site,
  users,
}: Services): Handlers<Names> {
  return {
    mySettings: async (_input, context) => {
      const { id } = signedIn(context)
      const calendarSince = (await calendars.madeAt(id))?.toISOString() ?? null
      const devices = (await devicesOf(identity, id)).map(({ addedAt, ...device }) => ({
        ...device,
        addedAt: addedAt.toISOString(),
      }))
      return {
        data: {
          ...(await settingsOf(identity, id)),
          calendarSince,
          push: { key: push?.key ?? null, devices },
          receiptsByMail: await wishesReceipts(identity, id),
          announcementsByMail: await wishesAnnouncements(identity, id),
          namedOnCards: await isNamedOnCards(identity, id),
        },
      }
    },

    saveSettings: async ({ body }, context) => {
      await saveSettings(identity, signedIn(context).id, body)
      return { message: doneText('saveSettings', 'Your settings are saved'), data: { saved: true } }
    },

    chooseLanguage: async ({ body: { language } }, context) => {
      await users.chooseLanguage(signedIn(context).id, language)
      return { message: 'Your settings are saved', data: { language } }
    },

    wishReceipts: async ({ body: { byMail } }, context) => {
      await wishReceipts(identity, signedIn(context).id, byMail, context.now)
      return { message: doneText('wishReceipts', 'Your settings are saved'), data: { saved: true } }
    },

    wishAnnouncements: async ({ body: { byMail } }, context) => {
      const { id } = signedIn(context)
      await wishAnnouncements(identity, id, byMail, reminderLinks.linkOf(id, 'announcements'))
      return { message: doneText('wishAnnouncements', 'Your settings are saved'), data: { saved: true } }
    },

    makeCalendar: async (_input, context) => {
      const secret = await calendars.make(signedIn(context).id, context.now)
      return { data: { url: `${site}/calendar/${secret}.ics` } }
    },

    endCalendar: async (_input, context) => {
      await calendars.end(signedIn(context).id)
      return { message: doneText('endCalendar', 'The calendar has ended'), data: { ended: true } }
    },

    addDevice: async ({ body }, context) => {
      if (push === null) throw errors.notFound('This site sends no pushes')
      if (!mayBePushedTo(body.endpoint, push.services)) throw errors.invalid(NO_DEVICE, 'no-device')
      await addDevice(identity, signedIn(context).id, body, context.now)
      return { message: doneText('addDevice', 'You are reminded on this device'), data: { added: true } }
    },

    removeDevice: async ({ body: { id } }, context) => {
      await removeDevice(identity, signedIn(context).id, id)
      return {
        message: doneText('removeDevice', 'You are not reminded on this device any more'),
        data: { removed: true },
      }
    },

    stopReminders: async ({ body: { token } }) => {
      const ends = await endMails({ identity, reminderLinks }, token)
      if (ends === null) throw errors.invalid(WRONG_LINK, 'wrong-reminder-link')
      return { message: MAILS_ENDED[ends], data: { stopped: true, ends } }
    },
  }
}
