export { type JwtOptions, type Jwts, openJwts } from './open-jwts.ts';
