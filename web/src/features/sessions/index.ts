export { AuthForm } from './auth-form.tsx'
export { AuthFrame } from './auth-frame.tsx'
export { isUsername, signIn } from './sign-in.ts'
export { UsernameInput } from './username-input.tsx'
