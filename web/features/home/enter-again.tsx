import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { kept } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './access.module.css'
import { siteAddress } from './site-address.ts'

/** For who has handed a code in before: the way in without one. The account says so; until it has, what the browser kept. */
export default function EnterAgain() {
  const access = useQuery(read('websiteAccess')).data?.data
  useEffect(() => {
    if (access?.hasAccess) kept.websiteAccess.set('true')
    else if (access) kept.websiteAccess.forget()
  }, [access])
  const open = access ? access.hasAccess : kept.websiteAccess.get() === 'true'
  if (!open) return null
  const site = access?.url ? siteAddress(access.url, location.href) : null
  return (
    <p className={styles.again}>
      {t`You have access already.`}{' '}
      <ButtonAnchor look="primary" href={site ?? paths.metaverse} target="_blank" rel="noopener noreferrer">
        {t`Enter again`}
      </ButtonAnchor>
    </p>
  )
}
