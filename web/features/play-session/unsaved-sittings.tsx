import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchAfter } from '#web/api/refetch.ts'
import { useUser } from '#web/api/session.ts'
import { saveKeptSittings } from './sitting.ts'

/** Saves the play time that closed tabs left, once it is known who is signed in. */
export function UnsavedSittings() {
  const id = useUser()?.id
  const client = useQueryClient()
  useEffect(() => {
    if (id) void saveKeptSittings(id).then(() => refetchAfter(client, 'recordPlayTime'))
  }, [id, client])
  return null
}
