import { useCommand } from '#web/api/command.ts'
import { kept } from '#web/api/kept.ts'
import { notify } from '#web/ui/toast.tsx'

type Order = ReturnType<typeof useCommand<'makeOrder'>>
type Input = Parameters<Order['mutateAsync']>[0]

/** Gives an order; the answer is kept under `transactions`, as the specification says. Shows the outcome. */
export function useOrder() {
  const command = useCommand('makeOrder')
  return {
    busy: command.isPending,
    async order(input: Input) {
      try {
        const answer = await command.mutateAsync(input)
        kept.transactions.set(JSON.stringify(answer))
        notify.success(answer.message)
      } catch (error) {
        notify.error(error)
        throw error
      }
    },
  }
}
