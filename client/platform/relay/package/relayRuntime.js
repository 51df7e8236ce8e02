// The parts of relay-runtime that the app and react-relay's hooks use (README.md).
import ConnectionHandler from 'relay-runtime/lib/handlers/connection/ConnectionHandler.js'
import ConnectionInterface from 'relay-runtime/lib/handlers/connection/ConnectionInterface.js'
import commitMutation from 'relay-runtime/lib/mutations/commitMutation.js'
import Network from 'relay-runtime/lib/network/RelayNetwork.js'
import Observable from 'relay-runtime/lib/network/RelayObservable.js'
import fetchQuery from 'relay-runtime/lib/query/fetchQuery.js'
import fetchQueryInternal from 'relay-runtime/lib/query/fetchQueryInternal.js'
import GraphQLTag from 'relay-runtime/lib/query/GraphQLTag.js'
import PreloadableQueryRegistry from 'relay-runtime/lib/query/PreloadableQueryRegistry.js'
import createRelayContext from 'relay-runtime/lib/store/createRelayContext.js'
import createRelayLoggingContext from 'relay-runtime/lib/store/createRelayLoggingContext.js'
import Environment from 'relay-runtime/lib/store/RelayModernEnvironment.js'
import RelayModernOperationDescriptor from 'relay-runtime/lib/store/RelayModernOperationDescriptor.js'
import RelayModernRecord from 'relay-runtime/lib/store/RelayModernRecord.js'
import RelayModernSelector from 'relay-runtime/lib/store/RelayModernSelector.js'
import Store from 'relay-runtime/lib/store/RelayModernStore.js'
import RecordSource from 'relay-runtime/lib/store/RelayRecordSource.js'
import RelayStoreUtils from 'relay-runtime/lib/store/RelayStoreUtils.js'
import readInlineData from 'relay-runtime/lib/store/readInlineData.js'
import requestSubscription from 'relay-runtime/lib/subscription/requestSubscription.js'
import getFragmentIdentifier from 'relay-runtime/lib/util/getFragmentIdentifier.js'
import getPaginationMetadata from 'relay-runtime/lib/util/getPaginationMetadata.js'
import getPaginationVariables from 'relay-runtime/lib/util/getPaginationVariables.js'
import getPendingOperationsForFragment from 'relay-runtime/lib/util/getPendingOperationsForFragment.js'
import getRefetchMetadata from 'relay-runtime/lib/util/getRefetchMetadata.js'
import getRequestIdentifier from 'relay-runtime/lib/util/getRequestIdentifier.js'
import getValueAtPath from 'relay-runtime/lib/util/getValueAtPath.js'
import snapshotErrors from 'relay-runtime/lib/util/handlePotentialSnapshotErrors.js'
import isPromise from 'relay-runtime/lib/util/isPromise.js'
import RelayFeatureFlags from 'relay-runtime/lib/util/RelayFeatureFlags.js'
import ReplaySubject from 'relay-runtime/lib/util/RelayReplaySubject.js'
import recycleNodesInto from 'relay-runtime/lib/util/recycleNodesInto.js'

export {
  ConnectionHandler,
  ConnectionInterface,
  commitMutation,
  Environment,
  fetchQuery,
  getFragmentIdentifier,
  getPaginationMetadata,
  getPaginationVariables,
  getPendingOperationsForFragment,
  getRefetchMetadata,
  getRequestIdentifier,
  getValueAtPath,
  isPromise,
  Network,
  Observable,
  PreloadableQueryRegistry,
  RecordSource,
  RelayFeatureFlags,
  RelayModernRecord as Record,
  ReplaySubject,
  readInlineData,
  recycleNodesInto,
  requestSubscription,
  Store,
}

export const { getFragment, getRequest, graphql } = GraphQLTag
export const { createOperationDescriptor } = RelayModernOperationDescriptor
export const { areEqualSelectors, getSelector, getVariablesFromFragment } = RelayModernSelector
export const { handlePotentialSnapshotErrors } = snapshotErrors
export const { ID_KEY } = RelayStoreUtils
export const __internal = { ...fetchQueryInternal, createRelayContext, createRelayLoggingContext }
