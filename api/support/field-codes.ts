/** The codes of answers about fields that the forms of visitors share: the ids that the words have in the catalogues. */
export const FIELD_CODES: Readonly<Record<string, string>> = {
  'Please enter valid name': 'field.name-wrong',
  'Please enter valid email': 'field.email-wrong',
  'please enter valid phone number': 'field.phone-wrong',
  'please select user role': 'field.role-missing',
  'please enter your role': 'field.own-role-missing',
}
