import { useState } from 'react'
import { MESSAGE_MAX } from '#contract/contact-rules.ts'
import { useCommand } from '#web/api/command.ts'
import { Form, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import { SplitPage } from '#web/ui/split-page.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { notify } from '#web/ui/toast.tsx'
import { findContactProblem, NOBODY, type Person, type PersonField, sentOf } from './person.ts'
import { PersonFields } from './person-fields.tsx'

/** /contact: a question to the people behind the product. */
export function Component() {
  return (
    <SplitPage
      long
      name="Contact Us"
      title="Contact us"
      lead="Investing, partnering, marketing, or a word about your game: write to us and we answer by email."
    >
      <ContactUs />
    </SplitPage>
  )
}

function ContactUs() {
  const [person, setPerson] = useState(NOBODY)
  const [message, setMessage] = useState('')
  const problem = useFormProblem<PersonField | 'message'>()
  const contactUs = useCommand('contactUs')

  function onSubmit() {
    if (!problem.show(findContactProblem(person, message)) || contactUs.isPending) return
    contactUs.mutate(
      { ...sentOf(person), message: message.trim() },
      {
        onSuccess: answer => {
          notify.success(answer.message)
          setPerson(NOBODY)
          setMessage('')
        },
        onError: notify.error,
      },
    )
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
      <TextArea
        label="Message"
        name="message"
        maxLength={MESSAGE_MAX}
        value={message}
        problem={problem.of('message')}
        onChange={event => {
          setMessage(event.target.value)
          problem.clear()
        }}
      />
      <SubmitButton busy={contactUs.isPending}>Submit</SubmitButton>
    </Form>
  )
}
