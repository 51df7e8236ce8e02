import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { profileRequest } from '../../domain/accounts/profile.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { hasDeviceChoice, useReader } from '../platform/reader.tsx'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useUpdateProfileMutation } from './__generated__/useUpdateProfileMutation.graphql.ts'

interface UpdateProfileOptions {
  setError: UseFormSetError<z.input<typeof profileRequest>>
  onDone: () => void
}

export function useUpdateProfile({ setError, onDone }: UpdateProfileOptions) {
  const t = useMessage()
  const { applyChoice } = useReader()
  const [commit, isPending] = useResultMutation<useUpdateProfileMutation>(
    graphql`
      mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
        result: updateProfile(input: $input) {
          ... on UpdateProfilePayload @alias(as: "payload") {
            user {
              location
              ...ProfileHead_user
              ...VerifyEmailNotice_user
              ...EditProfileDialog_user
              ...useCurrentUserMirror_user
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('profile.edit.failed'),
      setError,
      alwaysToast: true,
      successToast: { title: t('profile.edit.done'), description: t('profile.edit.done.text') },
      onDone: ({ user }) => {
        // Distances start from the account's place unless the device has one.
        if (!hasDeviceChoice('place')) applyChoice({ place: user.location })
        onDone()
      },
    },
  )

  function updateProfile({ currentPassword, ...profile }: z.output<typeof profileRequest>) {
    commit({ input: { ...profile, currentPassword: currentPassword || null } })
  }

  return { updateProfile, isPending }
}
