import { useCommand } from '#web/api/command.ts'
import { notify } from '#web/ui/toast.tsx'

type Order = ReturnType<typeof useCommand<'makeOrder'>>
type Input = Parameters<Order['mutateAsync']>[0]

/** Gives an order and shows the outcome. Nothing of the answer stays in the browser: /transactions asks the server. */
export function useOrder() {
  const command = useCommand('makeOrder')
  return {
    busy: command.isPending,
    async order(input: Input) {
      try {
        const answer = await command.mutateAsync(input)
        notify.success(answer.message)
      } catch (error) {
        notify.error(error)
        throw error
      }
    },
  }
}
