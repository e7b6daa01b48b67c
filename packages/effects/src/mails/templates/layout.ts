import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement, Fragment, type ReactNode } from 'react'
import { fonts, inks, link } from './parts.ts'
import type { MailContent, Sender } from './mail-content.ts'

/** Colours for mail programs with a dark mode. Other programs use the inline styles. */
const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .desk, .desk > table > tbody > tr > td { background-color: #1a1713 !important; }
    .paper { background-color: #221e19 !important; border-color: #38322a !important; }
    .ink { color: #f3ecdf !important; }
    .soft { color: #b0a594 !important; }
    .line { border-color: #38322a !important; }
  }
  @media (max-width: 480px) { .paper { padding: 28px 22px !important; } }
`

const head = (): ReactNode =>
  createElement(
    Head,
    null,
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    createElement('style', { dangerouslySetInnerHTML: { __html: darkStyles } }),
  )

const masthead = ({ brand, logoUrl, color, publicUrl }: Sender): ReactNode =>
  createElement(
    Section,
    { style: { padding: '0 4px 20px' } },
    createElement(
      Link,
      { href: publicUrl, className: 'ink', style: { color: inks.ink, textDecoration: 'none' } },
      logoUrl === null
        ? createElement(
            'span',
            { className: 'mark', 'aria-hidden': true, style: { color, fontSize: '20px', paddingRight: '8px' } },
            '\u25cf',
          )
        : createElement(Img, {
            src: logoUrl,
            alt: '',
            height: 28,
            style: { display: 'inline-block', verticalAlign: 'middle', marginRight: '10px' },
          }),
      createElement('span', { style: { fontFamily: fonts.title, fontSize: '20px', fontWeight: 600 } }, brand),
    ),
  )

const small = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: inks.soft }

const questions = ({ publicUrl, support }: Sender): ReactNode =>
  support === null
    ? createElement(Fragment, null, 'Questions? ', link(`${publicUrl}/contact`, 'Write to us'), '.')
    : createElement(
        Fragment,
        null,
        'Questions? Reply to this e-mail, or look at the ',
        link(`${publicUrl}/help`, 'Help Center'),
        '.',
      )

const footer = (sender: Sender, { why, isForTeam }: MailContent): ReactNode =>
  createElement(
    Section,
    { style: { padding: '20px 4px 0' } },
    createElement(Text, { className: 'soft', style: small }, why),
    !isForTeam && createElement(Text, { className: 'soft', style: small }, questions(sender)),
  )

const page = (sender: Sender, content: MailContent): ReactNode =>
  createElement(
    Html,
    { lang: 'en', dir: 'ltr' },
    head(),
    createElement(Preview, null, content.preheader),
    createElement(
      Body,
      {
        className: 'desk',
        style: { margin: 0, padding: '32px 12px', backgroundColor: inks.desk, fontFamily: fonts.text },
      },
      createElement(
        Container,
        { style: { maxWidth: '560px' } },
        masthead(sender),
        createElement(
          Section,
          {
            className: 'paper',
            style: {
              backgroundColor: inks.paper,
              border: `1px solid ${inks.line}`,
              borderRadius: '16px',
              padding: '36px 40px 20px',
            },
          },
          createElement(
            Heading,
            {
              as: 'h1',
              className: 'ink',
              style: {
                margin: '0 0 20px',
                fontFamily: fonts.title,
                fontSize: '26px',
                lineHeight: '34px',
                fontWeight: 600,
                color: inks.ink,
                overflowWrap: 'anywhere',
              },
            },
            content.title,
          ),
          ...content.body,
        ),
        footer(sender, content),
      ),
    ),
  )

/** The plain-text version: no upper case, and each link behind its words. */
const plainOptions = {
  wordwrap: 76,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: '.mark', format: 'skip' },
    { selector: '.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: '.cell', format: 'inline' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] as [string, string] } },
  ],
}

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string }

/** Renders a mail as HTML and as plain text. Texts of people are escaped. */
export const renderMail = async (sender: Sender, content: MailContent): Promise<RenderedMail> => {
  const html = await render(page(sender, content))
  return { subject: content.subject, html, text: `${toPlainText(html, plainOptions).trim()}\n` }
}
