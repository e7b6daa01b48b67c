import { daysToUndelete } from '@vignette/domain/identity/days-to-undelete'
import { BrandName } from '#entities/site/brand/brand-name.tsx'
import { minimumAge } from '../legal-terms.ts'
import { privacySections } from './privacy-sections.tsx'
import { LegalPage } from './legal-page.tsx'

const inShort = [
  'We keep what the product needs to work for you: your account, your brand, what you make, and a ledger of your credits.',
  'We sell none of it, show no advertising, and set no advertising or tracking cookies.',
  'What is recorded of you is encrypted with a key that is yours alone. When you leave, that key is destroyed.',
  `You can take a copy of your data, or delete your account, in the settings. A deletion can be taken back for ${daysToUndelete} days.`,
  `You have to be at least ${minimumAge} years old.`,
]

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    lead={
      <>
        What <BrandName /> knows about you, why, who else gets to see it, how long it stays, and how you make it go
        away.
      </>
    }
    inShort={inShort}
    sections={privacySections}
  />
)
