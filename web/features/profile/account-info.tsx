import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IMAGE_WRONG, NAME_MAX, profileProblem } from '#contract/account-rules.ts'
import { editAccountInfo } from '#contract/accounts.ts'
import type { SessionUser } from '#contract/session.ts'
import { call } from '#web/api/client.ts'
import { refetch } from '#web/api/refetch.ts'
import { useShowUser } from '#web/api/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import { PictureField } from './picture-field.tsx'
import { pictureProblem } from './picture-problem.ts'
import { readPicture } from './read-picture.ts'

/** Name and picture can be changed; e-mail and user name are who one is. */
export function AccountInfo({ user }: { user: SessionUser }) {
  const [name, setName] = useState(user.name)
  const [picture, setPicture] = useState<{ file: File; shown: string } | null>(null)
  const problem = useFormProblem<'name' | 'file'>()
  const save = useSave(() => setPicture(null))

  async function choose(file: File) {
    const message = pictureProblem(file)
    if (!problem.show(message ? { field: 'file', message } : null)) return
    try {
      setPicture({ file, shown: await readPicture(file) })
    } catch {
      problem.show({ field: 'file', message: IMAGE_WRONG })
    }
  }

  function onSubmit() {
    const message = profileProblem({ name: name.trim() })
    if (!problem.show(message ? { field: 'name', message } : null) || save.isPending) return
    save.mutate({ name: name.trim(), user_id: user.id, file: picture?.file })
  }

  return (
    <Form form={problem.form} onSubmit={onSubmit}>
      <PictureField
        name={user.name}
        image={picture?.shown ?? user.image}
        problem={problem.of('file')}
        onChoose={file => void choose(file)}
      />
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={name}
        problem={problem.of('name')}
        onChange={event => {
          setName(event.target.value)
          problem.clear()
        }}
      />
      <Field label="Username" value={user.userName} readOnly />
      <Field label="Email" value={user.email} readOnly />
      <SubmitButton busy={save.isPending}>Save</SubmitButton>
    </Form>
  )
}

/** Boards and winners show the name and picture too: what is on the page is asked for again. */
function useSave(onSaved: () => void) {
  const client = useQueryClient()
  const showUser = useShowUser()
  return useMutation({
    mutationFn: (body: { name: string; user_id: string; file?: File }) => call(editAccountInfo, { body }),
    onSuccess: ({ message, data }) => {
      showUser(data)
      onSaved()
      notify.success(message)
      return refetch(client, editAccountInfo.changes)
    },
    onError: notify.error,
  })
}
