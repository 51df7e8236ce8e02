-- Names with the glossary's term for sending an event.
ALTER FUNCTION tell_ended_session() RENAME TO publish_ended_session;
ALTER TRIGGER tell_ended_session ON "sessions" RENAME TO publish_ended_session;
ALTER TRIGGER tell_ended_token ON "access_tokens" RENAME TO publish_ended_token;
ALTER TRIGGER tell_revoked_token ON "access_tokens" RENAME TO publish_revoked_token;
