import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SocialLinks } from '#entities/site/social/social-links.tsx'
import { configQuery } from '#entities/site/get-config.ts'
import classes from './contact-panels.module.css'

/** Other ways to reach us, beside the form. Mailboxes and social pages appear only if they are configured. */
export const ContactPanels = () => {
  const contact = useQuery(configQuery).data?.contact
  const mailboxes = [
    { of: 'Support', address: contact?.supportEmail },
    { of: 'Sales', address: contact?.salesEmail },
    { of: 'Press', address: contact?.pressEmail },
  ].flatMap(({ of, address }) => (address ? [{ of, address }] : []))
  return (
    <aside className={classes.panels} aria-label="Other ways to reach us">
      <Panel title="Response time">
        <p>
          <span className={classes.figure}>24-48 hours</span> on business days
        </p>
        <p className={classes.soft}>An e-mail tells you that your message has arrived.</p>
      </Panel>
      <Panel title="Perhaps faster">
        <ul className={classes.topics}>
          <li>
            <Link to="/help">Help Center</Link> answers most questions about credits, plans and your account.
          </li>
          <li>
            <Link to="/status">Service status</Link> says whether something is down right now.
          </li>
        </ul>
      </Panel>
      {mailboxes.length > 0 && (
        <Panel title="By e-mail">
          <dl>
            {mailboxes.map(({ of, address }) => (
              <div key={of}>
                <dt>{of}</dt>
                <dd>
                  <a href={`mailto:${address}`}>{address}</a>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {(contact?.socialLinks.length ?? 0) > 0 && (
        <Panel title="Elsewhere">
          <SocialLinks />
        </Panel>
      )}
    </aside>
  )
}

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes.panel}>
    <h2>{title}</h2>
    {children}
  </section>
)
