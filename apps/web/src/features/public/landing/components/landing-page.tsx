import { CalculatorSection } from './pricing/calculator-section.tsx'
import { ClosingSection } from './story/closing-section.tsx'
import { CreditsSection } from './pricing/credits-section.tsx'
import { FeaturesSection } from './story/features-section.tsx'
import { Hero } from './hero/hero.tsx'
import classes from './landing-page.module.css'
import { NewsletterSection } from './newsletter/newsletter-section.tsx'
import { PricingSection } from './pricing/pricing-section.tsx'
import { ReturnNote } from './newsletter/return-note.tsx'
import { WorkflowSection } from './story/workflow-section.tsx'

// Nothing that changes is read here: parts whose code has not come yet are left as the server rendered them.
export const LandingPage = () => (
  <div className={classes.page}>
    <Hero />
    <NewsletterSection />
    <WorkflowSection />
    <FeaturesSection />
    <PricingSection />
    <CalculatorSection />
    <CreditsSection />
    <ClosingSection />
    <ReturnNote />
  </div>
)
