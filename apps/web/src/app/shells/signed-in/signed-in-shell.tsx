import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { DemoBanner } from '#entities/site/demo-banner.tsx'
import { MenuButton } from '#components/layout/menu-button.tsx'
import { contentId } from '#components/layout/skip-link.tsx'
import { BrandLink } from '#entities/site/brand/brand-link.tsx'
import { OfflineNotice } from '#components/states/offline-notice.tsx'
import { PlanLocks } from '#entities/plan/plan-locks.tsx'
import { InFormats } from '#entities/profile/in-formats.tsx'
import { configQuery } from '#entities/site/get-config.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { useAccountStream } from '#app/stream/use-account-stream.ts'
import '#entities/generation/studio-memory.ts' // signing out clears it, on whatever page
import '#entities/onboarding/onboarding.ts' // signing out clears it, on whatever page
import { NotificationBell } from '#features/workspace/notifications/components/notification-bell.tsx'
import { PaletteButton } from '#app/palette/palette-button.tsx'
import { ShortcutSheet } from '#app/shortcuts/shortcut-sheet.tsx'
import { AccountsNotice } from './accounts-notice.tsx'
import { AppNavigation } from './app-navigation.tsx'
import { CreditMeter } from './credit-meter.tsx'
import { IncidentBanner } from './incident-banner.tsx'
import { LeavingBanner } from './leaving-banner.tsx'
import classes from './signed-in-shell.module.css'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceNotice } from './workspace-notice.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

const navigationId = 'navigation'

export const SignedInShell = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => {
  const demo = useQuery(configQuery).data?.signIn === 'demo'
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  const menuButton = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    menuButton.current?.focus()
  }
  useAccountStream()
  return (
    <InFormats>
      <PlanLocks>
        <div className={classes.shell}>
          <header className={classes.header}>
            <MenuButton
              ref={menuButton}
              className={classes.menuButton}
              opens="navigation"
              open={open}
              onClick={() => setOpen(!open)}
              controls={navigationId}
            />
            <HeaderParts />
          </header>
          <nav
            id={navigationId}
            className={classes.navigation}
            data-open={open || undefined}
            aria-label="Main"
            onKeyDown={closeOnEscape}
          >
            <div className={classes.pages}>
              <AppNavigation />
            </div>
            <Permitted to="read">
              <CreditMeter />
            </Permitted>
          </nav>
          <main id={contentId} className={classes.main} tabIndex={-1}>
            {demo && <DemoBanner />}
            <IncidentBanner />
            <LeavingBanner />
            <WorkspaceNotice />
            <Permitted to="read">
              <AccountsNotice />
            </Permitted>
            <div className={classes.page}>
              <OfflineNotice />
              {children}
            </div>
          </main>
        </div>
      </PlanLocks>
      <ShortcutSheet />
    </InFormats>
  )
}

const HeaderParts = () => (
  <>
    <div className={classes.brand}>
      <BrandLink to="/dashboard" />
    </div>
    <WorkspaceSwitcher />
    <div className={classes.tools}>
      <PaletteButton />
      <Permitted to="read">
        <NotificationBell />
      </Permitted>
      <UserMenu />
    </div>
  </>
)
