import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { BrandLink } from '#entities/site/brand/brand-link.tsx'
import { SocialLinks } from '#entities/site/social/social-links.tsx'
import { configQuery } from '#entities/site/get-config.ts'
import classes from './public-footer.module.css'

const columns = [
  {
    title: 'Product',
    links: [
      { to: '/#how-it-works', name: 'How It Works' },
      { to: '/#features', name: 'Features' },
      { to: '/#pricing', name: 'Pricing' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/help', name: 'Help Center' },
      { to: '/contact', name: 'Contact' },
      { to: '/status', name: 'Status' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', name: 'About' },
      { to: '/privacy', name: 'Privacy Policy' },
      { to: '/terms', name: 'Terms of Service' },
    ],
  },
] as const

export const PublicFooter = () => {
  const config = useQuery(configQuery).data
  const name = config?.brand.name
  const supportEmail = config?.contact.supportEmail
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <div className={classes.brand}>
          <BrandLink to="/" />
          <p>Captions, hashtags and images from one prompt, in the voice and colours of your brand.</p>
          {supportEmail && (
            <a className={classes.link} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          )}
          <SocialLinks />
        </div>
        <nav className={classes.columns} aria-label="Footer">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className={classes.title}>{title}</h2>
              <ul className={classes.links}>
                {links.map(({ to, name: place }) => (
                  <li key={to}>
                    <Link to={to} className={classes.link}>
                      {place}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <p className={classes.owner}>{name && `© ${name}`}</p>
    </footer>
  )
}
