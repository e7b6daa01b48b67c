import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DemoBanner } from '../../../components/layout/demo-banner.tsx'
import { contentId } from '../../../components/layout/skip-link.tsx'
import { BrandLink } from '../../../components/ui/brand-link.tsx'
import { ColorSchemeToggle } from '../../../components/ui/color-scheme-toggle.tsx'
import { useAccess } from '../../../lib/session/use-access.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { useBrandWizard } from '../use-brand-wizard.ts'
import classes from './brand-setup-page.module.css'
import { BrandWizard } from './brand-wizard.tsx'

export const BrandSetupPage = () => {
  const access = useAccess()
  usePageTitle('Set up your brand')
  if (access.status !== 'signedIn') return null
  return (
    <>
      {access.config.signIn === 'demo' && <DemoBanner />}
      <Setup userId={access.session.firebaseUID} />
    </>
  )
}

const Setup = ({ userId }: { readonly userId: string }) => {
  const wizard = useBrandWizard(userId)
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <BrandLink to="/dashboard" />
        <div className={classes.ways}>
          <Link to={wizard.destination} className={classes.later}>
            Later
            <IconArrowRight size={18} stroke={1.75} aria-hidden />
          </Link>
          <ColorSchemeToggle />
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={classes.main}>
        <h1>Set up your brand</h1>
        <BrandWizard wizard={wizard} />
      </main>
    </div>
  )
}
