/** The declarations of all tables with personal data: whose the rows are, and what an export has of them. */
import { websiteAccessRows } from '../access-code/table.ts'
import { accountActRows } from '../account-act/table.ts'
import { announcementRows } from '../announcement/table.ts'
import { calendarRows } from '../calendar/table.ts'
import { collectiblePictureRows } from '../collectible/table.ts'
import { contactRows } from '../contact/tables.ts'
import { deletionRows } from '../deletion/table.ts'
import { disputeRows } from '../dispute/tables.ts'
import { emailChangeRows } from '../email-change/table.ts'
import { fanKeyRows } from '../fan-key/table.ts'
import { leagueRows } from '../league/tables.ts'
import { mailRows } from '../mail/table.ts'
import { noticeRows } from '../notice/table.ts'
import { passkeyRows } from '../passkey/table.ts'
import { playerInvitationRows } from '../player-invitation/table.ts'
import { pushRows } from '../push/table.ts'
import { raffleRows } from '../raffle/tables.ts'
import { receiptRows } from '../receipt/table.ts'
import { reminderRows } from '../reminder/table.ts'
import { secondFactorRows } from '../second-factor/table.ts'
import { keptKeyRows } from '../secret/table.ts'
import { namedCardRows } from '../setting/named-cards-table.ts'
import { settingRows } from '../setting/table.ts'
import { subscriptionRows } from '../subscription/table.ts'
import { termsRows } from '../terms/table.ts'
import { walletRows } from '../wallet/tables.ts'
import { accountRows } from './account-tables.ts'
import type { Declared } from './personal.ts'
import type { IdentityTables } from './schema.ts'

export const personalTables: Declared<IdentityTables> = {
  ...accountActRows,
  ...accountRows,
  ...announcementRows,
  ...calendarRows,
  ...collectiblePictureRows,
  ...contactRows,
  ...deletionRows,
  ...disputeRows,
  ...emailChangeRows,
  ...fanKeyRows,
  ...keptKeyRows,
  ...leagueRows,
  ...mailRows,
  ...namedCardRows,
  ...noticeRows,
  ...passkeyRows,
  ...playerInvitationRows,
  ...pushRows,
  ...raffleRows,
  ...receiptRows,
  ...reminderRows,
  ...secondFactorRows,
  ...settingRows,
  ...subscriptionRows,
  ...termsRows,
  ...walletRows,
  ...websiteAccessRows,
}
