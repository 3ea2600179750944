import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { urlOf } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { ButtonAnchor } from './button.tsx'

interface ExportProps {
  /** the call that answers with the file */
  of: Parameters<typeof urlOf>[0]
  query: Readonly<Record<string, unknown>>
}

/** The list in the formats that people open. @param what is exported, where a page has more than one list */
export function ExportLinks({ of, query, what = 'Export' }: ExportProps & { what?: string }) {
  return (
    <>
      <ExportLink of={of} query={{ ...query, format: 'xlsx' }}>{`${what}: Excel`}</ExportLink>
      <ExportLink of={of} query={{ ...query, format: 'csv' }}>{`${what}: CSV`}</ExportLink>
    </>
  )
}

/** Takes a list along as a file; nothing where the page's own address asks for what there can't be, which the list says. */
export function ExportLink({ of, query, children }: ExportProps & { children: ReactNode }) {
  const address = addressOf(of, query)
  if (address === null) return null
  return (
    <ButtonAnchor href={address} download>
      <Download size={16} aria-hidden />
      {children}
    </ButtonAnchor>
  )
}

/** @returns null where the contract refuses the query */
function addressOf(of: ExportProps['of'], query: unknown): string | null {
  try {
    return urlOf(of, query)
  } catch (refused) {
    if (refused instanceof ApiError) return null
    throw refused
  }
}
