import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BrandLink } from '#entities/site/brand/brand-link.tsx'
import { MenuButton } from '#components/layout/menu-button.tsx'
import { ColorSchemeToggle } from '#components/ui/color-scheme-toggle.tsx'
import { useLikelySignedIn } from '#entities/session/sign-in-hint.ts'
import classes from './top-bar.module.css'

const menuId = 'site-menu'

const places = [
  { to: '/#how-it-works', name: 'How It Works' },
  { to: '/#features', name: 'Features' },
  { to: '/#pricing', name: 'Pricing' },
  { to: '/about', name: 'About' },
] as const

export const TopBar = () => {
  const [open, setOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
    if (pressed !== 'Escape' || !open) return
    setOpen(false)
    menuButton.current?.focus()
  }
  return (
    <header className={classes.bar} onKeyDown={closeOnEscape}>
      <div className={classes.row}>
        <div className={classes.brand}>
          <BrandLink to="/" />
        </div>
        <div className={classes.scheme}>
          <ColorSchemeToggle />
        </div>
        <MenuButton
          ref={menuButton}
          className={classes.menuButton}
          opens="menu"
          open={open}
          onClick={() => setOpen(!open)}
          controls={menuId}
        />
        <nav id={menuId} className={classes.menu} data-open={open || undefined} aria-label="Main">
          <ul className={classes.places}>
            {places.map(({ to, name }) => (
              <li key={to}>
                {/* the same place again closes the menu too, though nothing else happens */}
                <Link to={to} className={classes.place} onClick={() => setOpen(false)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <Entrances />
        </nav>
      </div>
    </header>
  )
}

const Entrances = () =>
  useLikelySignedIn() ? (
    <div className={classes.doors}>
      <Button component={Link} to="/dashboard">
        Dashboard
      </Button>
    </div>
  ) : (
    <div className={classes.doors}>
      <Button component={Link} to="/login" variant="subtle">
        Sign In
      </Button>
      <Button component={Link} to="/signup">
        Start Free
      </Button>
    </div>
  )
