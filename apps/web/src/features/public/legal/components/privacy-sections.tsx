import { BrandName } from '#entities/site/brand/brand-name.tsx'
import { LegalContact } from './legal-contact.tsx'
import type { LegalSection } from '../legal-section.ts'
import { ageOfConsent, minimumAge } from '../legal-terms.ts'
import { CollectedData } from './privacy/collected-data.tsx'
import { Processors } from './privacy/processors.tsx'
import { Protection } from './privacy/protection.tsx'
import { Retention } from './privacy/retention.tsx'
import { Erasure, Rights } from './privacy/rights.tsx'
import { Analytics, BrowserStorage, Purposes } from './privacy/uses.tsx'

const Who = () => (
  <>
    <p>
      <BrandName /> is a studio in which creators and brands turn a prompt into captions, hashtags and images. Whoever
      runs it at the address where you read this is “the operator”, “we” and “us” on this page, and is the controller of
      the personal data described here.
    </p>
    <p>
      This policy covers these pages, the studio behind the sign-in, and the mails that we send. Other sites that we
      link to have policies of their own.
    </p>
  </>
)

const Transfers = () => (
  <p>
    Our servers, and those of the companies that work for us, may be in other countries than you are. Where data leaves
    the European Economic Area, the United Kingdom or Switzerland for a country whose protection has not been found
    adequate, the transfer rests on the standard contractual clauses of the European Commission or their equivalent. Ask
    us for a copy.
  </p>
)

const Children = () => (
  <p>
    You have to be at least {minimumAge} years old to use <BrandName />. From {minimumAge} to {ageOfConsent - 1} you
    need the consent of a parent or guardian. We do not knowingly collect data of younger children; if you believe that
    a child has given us some, write to us, and we erase it.
  </p>
)

const Changes = () => (
  <p>
    When this policy changes, its new date stands at the top. We tell account holders about any change that matters by
    e-mail before it takes effect.
  </p>
)

const Contact = () => (
  <LegalContact>
    Questions about this policy, or about what we know of you? We would rather explain too much.
  </LegalContact>
)

export const privacySections: readonly LegalSection[] = [
  { id: 'who', title: 'Who we are', Body: Who },
  { id: 'data', title: 'What we collect', Body: CollectedData },
  { id: 'purposes', title: 'What we use it for', Body: Purposes },
  { id: 'browser', title: 'What your browser keeps', Body: BrowserStorage },
  { id: 'analytics', title: 'Analytics', Body: Analytics },
  { id: 'encryption', title: 'How it is protected', Body: Protection },
  { id: 'processors', title: 'Who else gets to see it', Body: Processors },
  { id: 'retention', title: 'How long it stays', Body: Retention },
  { id: 'erasure', title: 'Deleting your account', Body: Erasure },
  { id: 'rights', title: 'Your rights', Body: Rights },
  { id: 'transfers', title: 'Other countries', Body: Transfers },
  { id: 'children', title: 'Children', Body: Children },
  { id: 'changes', title: 'Changes', Body: Changes },
  { id: 'contact', title: 'Contact', Body: Contact },
]
