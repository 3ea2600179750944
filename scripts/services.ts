/** The servers that the settings name instead of embedded ones, asked before anything is started. */
import { openEventStore } from '#eventstore/open.ts'
import type { Config } from '#runtime/config.ts'
import { expectAnswer, expectDatabase, expectRedis } from '#runtime/reachable-services.ts'
import { openTransport } from '#workers/mail/transport.ts'

/** @throws WrongSetting that names the first setting whose server is not there or does not let us in, and why */
export async function expectServices(config: Config): Promise<void> {
  if (config.DATABASE_URL) await expectDatabase(config.DATABASE_URL)
  if (config.EVENTSTORE_URL) await (await openEventStore(config, '')).close()
  await expectRedis(config)
  const mailer = openTransport(config)
  if (mailer) await expectAnswer('SMTP_URL', () => mailer.check()).finally(() => mailer.close())
}
