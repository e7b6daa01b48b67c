import { BackLink } from './back-link.tsx'

export const BackHome = () => <BackLink to="/">Back to Home</BackLink>
