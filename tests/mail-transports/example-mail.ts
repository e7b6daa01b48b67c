import type { Mail } from '@vignette/mail/mailer'

export const exampleMail: Mail = {
  from: 'Vignette <hello@vignette.example>',
  to: 'ada@example.com',
  replyTo: 'help@vignette.example',
  subject: 'Grüße, “Ada”',
  html: '<p>Hello &lt;Ada&gt;</p>',
  text: 'Hello <Ada>\n',
  headers: { 'List-Unsubscribe': '<https://vignette.example/u>' },
}

/** Mails with what would begin another field of the head. */
export const forgedMails: readonly (readonly [what: string, mail: Mail])[] = [
  ['subject', { ...exampleMail, subject: 'Hi\r\nBcc: eve@example.com' }],
  ['bare line feed', { ...exampleMail, subject: 'Hi\nBcc: eve@example.com' }],
  ['bare carriage return', { ...exampleMail, subject: 'Hi\rBcc: eve@example.com' }],
  ['line separator', { ...exampleMail, subject: 'Hi\u2028Bcc: eve@example.com' }],
  ['recipient', { ...exampleMail, to: 'ada@example.com\r\nBcc: eve@example.com' }],
  ['list of recipients', { ...exampleMail, to: 'ada@example.com, eve@example.com' }],
  ['name before the recipient', { ...exampleMail, to: 'Eve <eve@example.com>' }],
  ['reply address', { ...exampleMail, replyTo: 'ada@example.com\nBcc: eve@example.com' }],
  ['sender', { ...exampleMail, from: 'V <a@b.example>\r\nBcc: eve@example.com' }],
  ['value of a header', { ...exampleMail, headers: { 'X-Note': 'a\r\nBcc: eve@example.com' } }],
  ['name of a header', { ...exampleMail, headers: { 'X-Note: a\r\nBcc': 'eve@example.com' } }],
]
