import { useQuery } from '@tanstack/react-query'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { IconArrowRight } from '#components/ui/icons.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { DemoBanner } from '#entities/site/demo-banner.tsx'
import { contentId } from '#components/layout/skip-link.tsx'
import { BrandLink } from '#entities/site/brand/brand-link.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { ColorSchemeToggle } from '#components/ui/color-scheme-toggle.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { PlanLocks } from '#entities/plan/plan-locks.tsx'
import { planTargetOf } from '#entities/session/origin-path.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { useBrandWizard } from '../use-brand-wizard.ts'
import classes from './brand-setup-page.module.css'
import { BrandWizard } from './brand-wizard.tsx'
import { OtherWorkspaces } from './other-workspaces.tsx'

export const BrandSetupPage = () => {
  const access = useAccess()
  usePageTitle('Set up your brand')
  const destination = planTargetOf(useLocation().search) ?? '/dashboard'
  if (access.status !== 'signedIn') return null
  return (
    <>
      {access.config.signIn === 'demo' && <DemoBanner />}
      <div className={classes.screen}>
        <header className={classes.bar}>
          <BrandLink to="/dashboard" />
          <div className={classes.ways}>
            <Link to={destination} className={classes.later}>
              Do this later
              <IconArrowRight size={18} stroke={1.75} aria-hidden />
            </Link>
            <ColorSchemeToggle />
          </div>
        </header>
        <main id={contentId} tabIndex={-1} className={classes.main}>
          <h1>Set up your brand</h1>
          <OtherWorkspaces />
          <PlanLocks>
            <Setup userId={access.session.firebaseUID} destination={destination} />
          </PlanLocks>
        </main>
      </div>
    </>
  )
}

type SetupProps = { readonly userId: string; readonly destination: string }

/** Begins once the saved brand is loaded, which the answers replace, with the stored draft if there is one. */
const Setup = ({ userId, destination }: SetupProps) => {
  const { data, isFetching, fetchStatus } = useQuery({ ...brandQuery, staleTime: 0 })
  const [begun, setBegun] = useState<{ readonly saved: BrandDetails | null } | null>(null)
  if (begun) return <Wizard userId={userId} destination={destination} saved={begun.saved} />
  // the wizard opens even if the saved brand cannot be loaded
  if (!isFetching || fetchStatus === 'paused') setBegun({ saved: data?.brand ?? null })
  return <PageSkeleton label="Loading your brand" heights={[520]} />
}

const Wizard = ({ userId, destination, saved }: SetupProps & { readonly saved: BrandDetails | null }) => (
  <BrandWizard wizard={useBrandWizard({ userId, destination, saved })} />
)
