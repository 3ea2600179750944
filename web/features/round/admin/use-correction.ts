import { useCommand } from '#web/api/command.ts'
import { type Previewed, usePreviewed } from '#web/ui/use-previewed.ts'

/** What is to be corrected, as the preview is asked for it. */
type Correction = Parameters<ReturnType<typeof useCommand<'previewCorrection'>>['mutateAsync']>[0]

export type CorrectionState = Previewed<Correction>

/** A correction of a match goes out when the admin has seen what it does. */
export function useCorrection(): CorrectionState {
  return usePreviewed(useCommand('previewCorrection'))
}
