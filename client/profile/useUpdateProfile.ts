import type { UseFormSetError } from 'react-hook-form'
import { graphql, useMutation } from 'react-relay'
import type { z } from 'zod'
import type { profileRequest } from '../../domain/accounts/profile.ts'
import { showFieldErrors } from '../platform/formErrors.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { hasDeviceChoice, useVisitor } from '../platform/visitor.tsx'
import type { useUpdateProfileMutation } from './__generated__/useUpdateProfileMutation.graphql.ts'

interface UpdateProfileOptions {
  setError: UseFormSetError<z.input<typeof profileRequest>>
  onDone: () => void
}

export function useUpdateProfile({ setError, onDone }: UpdateProfileOptions) {
  const t = useMessage()
  const toast = useToast()
  const { applyChoice } = useVisitor()
  const [commit, isPending] = useMutation<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        __typename
        ... on UpdateProfilePayload {
          user {
            location
            ...ProfileHead_user
            ...EditProfileDialog_user
            ...useCurrentUserMirror_user
          }
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on NotSignedIn {
          message
        }
        ... on TooManyAttempts {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('profile.edit.failed'), description, tone: 'destructive' })
  }

  function updateProfile({ currentPassword, ...profile }: z.output<typeof profileRequest>) {
    commit({
      variables: { input: { ...profile, currentPassword: currentPassword || null } },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ updateProfile: result }) => {
        if (result.__typename === 'InvalidInput') showFieldErrors(result, setError)
        if (result.__typename === '%other') return fail(t('shell.error.text'))
        if (result.__typename !== 'UpdateProfilePayload') return fail(result.message)
        // Where the device has no place of its own, the account's is where distances begin.
        if (!hasDeviceChoice('place')) applyChoice({ place: result.user.location })
        toast({ title: t('profile.edit.done'), description: t('profile.edit.done.text') })
        onDone()
      },
    })
  }

  return { updateProfile, isPending }
}
