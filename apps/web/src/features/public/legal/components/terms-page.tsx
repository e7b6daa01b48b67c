import { BrandName } from '#entities/site/brand/brand-name.tsx'
import { minimumAge, refundDays } from '../legal-terms.ts'
import { termsSections } from './terms-sections.tsx'
import { LegalPage } from './legal-page.tsx'

const inShort = [
  'What you write and what you make stay yours.',
  'Credits pay for what is delivered. What fails is not charged.',
  'Your allowance starts again on your billing date. Unused credits do not roll over.',
  'On paid plans, credits beyond the allowance are charged within a budget. You set it, to zero if you like.',
  `Cancel whenever you like. Refunds are requested within ${refundDays} days.`,
  `You have to be at least ${minimumAge} years old.`,
]

export const TermsPage = () => (
  <LegalPage
    title="Terms of Service"
    lead={
      <>
        The agreement between you and the operator of <BrandName />. By making an account you accept it, together with
        the Privacy Policy.
      </>
    }
    inShort={inShort}
    sections={termsSections}
  />
)
