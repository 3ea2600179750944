/** As `english.ts`: what forms say of their fields, and that they were sent. Fetched with forms, which most first visits have none of. */
import { i18n } from './i18n.ts'
import { language } from './languages.ts'

export const ENGLISH_OF_FORMS: Readonly<Record<string, string>> = {
  'field.name-missing': 'Please enter your name',
  'field.name-wrong': 'Please enter valid name',
  'field.user-name-short': 'Username must be at least 3 characters',
  'field.email-missing': 'Please enter email',
  'field.email-wrong': 'Please enter valid email',
  'field.phone-wrong': 'Please enter valid phone number',
  'field.role-missing': 'Please select user role',
  'field.own-role-missing': 'Please enter your role',
  'field.code-missing': 'Please enter code first',
  'field.password-missing': 'Please enter your password',
  'field.password-weak':
    'Password must contain 1 uppercase character. Length must be greater than or equal to 8 characters',
  'field.repetition-missing': 'Please confirm password',
  'field.repetition-other': 'Confirm password does not match password entered',
  'field.captcha-missing': 'Verify the captcha',
  'done.signup': 'Signup success. Please check your mail for OTP',
  'done.verifyOtp': 'OTP verified successfully',
  'done.resendOtp': 'Please verify your OTP',
  'done.forgetPassword': 'Please verify your OTP',
  'done.editAccountInfo': 'Updated successfully',
  'done.sendAccessCode': 'Code sent successfully',
  'answer.invalid-score': 'Score must be zero or greater than zero. Decimal values are not allowed',
}

if (language === 'en') i18n.load('en', ENGLISH_OF_FORMS)
