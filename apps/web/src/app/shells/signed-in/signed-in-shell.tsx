import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Burger.css'
import { AppShell, Burger } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { DemoBanner } from '#entities/site/demo-banner.tsx'
import { contentId } from '#components/layout/skip-link.tsx'
import { BrandLink } from '#entities/site/brand/brand-link.tsx'
import { OfflineNotice } from '#components/states/offline-notice.tsx'
import { PlanLocks } from '#entities/plan/plan-locks.tsx'
import { InFormats } from '#entities/profile/in-formats.tsx'
import { configQuery } from '#entities/site/get-config.ts'
import { useAccountStream } from '#app/stream/use-account-stream.ts'
import '#entities/generation/studio-memory.ts' // signing out clears it, on whatever page
import '#entities/onboarding/onboarding.ts' // signing out clears it, on whatever page
import { NotificationBell } from '#features/workspace/notifications/components/notification-bell.tsx'
import { PaletteButton } from '#app/palette/palette-button.tsx'
import { ShortcutSheet } from '#app/shortcuts/shortcut-sheet.tsx'
import { AppNavigation } from './app-navigation.tsx'
import { CreditMeter } from './credit-meter.tsx'
import { IncidentBanner } from './incident-banner.tsx'
import { LeavingBanner } from './leaving-banner.tsx'
import classes from './signed-in-shell.module.css'
import { UserMenu } from './user-menu.tsx'

export const SignedInShell = () => {
  const demo = useQuery(configQuery).data?.signIn === 'demo'
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  const burger = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    burger.current?.focus()
  }
  useAccountStream()
  return (
    <InFormats>
      <PlanLocks>
        <AppShell header={{ height: 64 }} navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !open } }}>
          <AppShell.Header className={classes.header}>
            <Burger
              ref={burger}
              hiddenFrom="sm"
              size="sm"
              opened={open}
              onClick={() => setOpen(!open)}
              aria-label={open ? 'Close navigation' : 'Open navigation'}
              aria-expanded={open}
            />
            <BrandLink to="/dashboard" />
            <div className={classes.tools}>
              <PaletteButton />
              <NotificationBell />
              <UserMenu />
            </div>
          </AppShell.Header>
          <AppShell.Navbar className={classes.navigation} aria-label="Main" onKeyDown={closeOnEscape}>
            <div className={classes.pages}>
              <AppNavigation />
            </div>
            <CreditMeter />
          </AppShell.Navbar>
          <AppShell.Main id={contentId} tabIndex={-1}>
            {demo && <DemoBanner />}
            <IncidentBanner />
            <LeavingBanner />
            <div className={classes.page}>
              <OfflineNotice />
              <Outlet />
            </div>
          </AppShell.Main>
        </AppShell>
      </PlanLocks>
      <ShortcutSheet />
    </InFormats>
  )
}
