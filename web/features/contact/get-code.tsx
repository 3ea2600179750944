import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCommand } from '#web/api/command.ts'
import { Form, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import { useMoveOn } from '#web/ui/move-on.ts'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { findCodeProblem, NOBODY, type Person, type PersonField, sentOf } from './person.ts'
import { PersonFields } from './person-fields.tsx'

/** /get_code: asks for an access code, which an admin sends by mail. */
export function Component() {
  return (
    <SplitPage
      long
      name="Get the Access code"
      title="Get the Access code"
      lead="The code opens our metaverse site. We send it to you by email; please allow 24-48 hours."
      more={
        <>
          <p>
            A general enquiry? Write to us on the <Link to={paths.contact}>contact page</Link>.
          </p>
          <p>Headquarters: London, UK</p>
        </>
      }
    >
      <GetCode />
    </SplitPage>
  )
}

function GetCode() {
  const [person, setPerson] = useState(NOBODY)
  const problem = useFormProblem<PersonField>()
  const [moving, moveOn] = useMoveOn()
  const getCode = useCommand('getCode')
  const busy = getCode.isPending || moving

  function onSubmit() {
    if (!problem.show(findCodeProblem(person)) || busy) return
    getCode.mutate(sentOf(person), {
      onSuccess: ({ data: { isAdded } }) => {
        setPerson(NOBODY)
        if (!isAdded.status) return notify.error(isAdded.message)
        notify.success(isAdded.message)
        moveOn(paths.home)
      },
      onError: notify.error,
    })
  }

  return (
    <Form form={problem.form} onSubmit={onSubmit}>
      <PersonFields
        person={person}
        problemOf={problem.of}
        onChange={(part: Partial<Person>) => {
          setPerson(before => ({ ...before, ...part }))
          problem.clear()
        }}
      />
      <SubmitButton busy={busy}>Submit</SubmitButton>
    </Form>
  )
}
