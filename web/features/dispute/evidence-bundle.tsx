import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'

/** The archive that proves the case to somebody who trusts neither side. */
export function EvidenceBundle({ dispute }: { dispute: string }) {
  return (
    <Row as="p" wraps align="center" gap={4} rows={2} tone="quiet" size="small">
      <ButtonAnchor small href={`/api/disputes/case/${dispute}/bundle`}>
        {t`Evidence bundle`}
      </ButtonAnchor>
      <span>
        <Trans>
          All events of the case with their proofs, to <Link to={paths.verify}>check in your browser</Link> or
          elsewhere.
        </Trans>
      </span>
    </Row>
  )
}
