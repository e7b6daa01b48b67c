import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './configuration-error.module.css'

type ConfigurationErrorProps = { readonly missing: readonly string[] }

/** Where people would sign in, when whoever runs the product has not said with which project of Firebase. */
export const ConfigurationError = ({ missing }: ConfigurationErrorProps) => (
  <div className={classes.panel} role="alert">
    <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
    <div>
      <h1>Firebase Configuration Error</h1>
      <p>Nobody can sign in until these settings are there:</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
