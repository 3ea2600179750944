import { useCommand } from '#web/api/command.ts'
import { useEnter } from '#web/api/session.ts'

/**
 * @param second whether a password was given before
 * @returns what signs in by a passkey, which the person chooses in a dialog of the browser, with a solved captcha or ''
 */
export function usePasskey(second: boolean) {
  const begin = useCommand('beginPasskeyLogin')
  const login = useCommand('passkeyLogin')
  const enter = useEnter()
  return async (captcha: string) => {
    const [{ data: options }, { showPasskey }] = await Promise.all([
      begin.mutateAsync({ second }),
      import('#web/api/passkey.ts'),
    ])
    const passkey = await showPasskey(options)
    const answer = await login.mutateAsync({ second, passkey, captcha })
    await enter(answer.data)
    return answer
  }
}
