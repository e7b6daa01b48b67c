import '@mantine/core/styles/Burger.css'
import '@mantine/core/styles/Button.css'
import { Burger, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { contentId } from '../../components/layout/skip-link.tsx'
import { BrandLink } from '../../components/ui/brand-link.tsx'
import { ColorSchemeToggle } from '../../components/ui/color-scheme-toggle.tsx'
import { useBrandName } from '../../lib/use-brand-name.ts'
import classes from './public-shell.module.css'

export const PublicShell = () => (
  <>
    <TopBar />
    <main id={contentId} tabIndex={-1} className={classes.main}>
      <Outlet />
    </main>
    <Footer />
  </>
)

const menuId = 'site-menu'

const TopBar = () => {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  return (
    <header className={classes.bar} onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
      <div className={classes.row}>
        <div className={classes.brand}>
          <BrandLink to="/" />
        </div>
        <div className={classes.scheme}>
          <ColorSchemeToggle />
        </div>
        <Burger
          className={classes.burger}
          opened={open}
          onClick={() => setOpen(!open)}
          size="sm"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={menuId}
        />
        <nav id={menuId} className={classes.menu} data-open={open || undefined} aria-label="Main">
          <Button component={Link} to="/login" variant="subtle">
            Sign In
          </Button>
          <Button component={Link} to="/signup">
            Start Free
          </Button>
        </nav>
      </div>
    </header>
  )
}

const Footer = () => {
  const name = useBrandName()
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <span>
          © {new Date().getFullYear()} {name}
        </span>
      </div>
    </footer>
  )
}
