import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Burger.css'
import { AppShell, Burger } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { DemoBanner } from '../../components/layout/demo-banner.tsx'
import { contentId } from '../../components/layout/skip-link.tsx'
import { BrandLink } from '../../components/ui/brand-link.tsx'
import { configQuery } from '../../lib/api/get-config.ts'
import { useAccountStream } from '../../lib/stream/use-account-stream.ts'
import '../../lib/onboarding/onboarding.ts' // signing out clears it, on whatever page
import { AppNavigation } from './app-navigation.tsx'
import { LeavingBanner } from './leaving-banner.tsx'
import classes from './signed-in-shell.module.css'
import { UserMenu } from './user-menu.tsx'

export const SignedInShell = () => {
  const demo = useQuery(configQuery).data?.signIn === 'demo'
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  useAccountStream()
  return (
    <AppShell header={{ height: 64 }} navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !open } }}>
      <AppShell.Header className={classes.header}>
        <Burger
          hiddenFrom="sm"
          size="sm"
          opened={open}
          onClick={() => setOpen(!open)}
          aria-label={open ? 'Close navigation' : 'Open navigation'}
          aria-expanded={open}
        />
        <BrandLink to="/dashboard" />
        <div className={classes.user}>
          <UserMenu />
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navigation} aria-label="Main">
        <AppNavigation />
      </AppShell.Navbar>
      <AppShell.Main id={contentId} tabIndex={-1}>
        {demo && <DemoBanner />}
        <LeavingBanner />
        <div className={classes.page}>
          <Outlet />
        </div>
      </AppShell.Main>
    </AppShell>
  )
}
