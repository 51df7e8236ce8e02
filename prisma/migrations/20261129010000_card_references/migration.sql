-- A bank reference and a payment id of the gateway are used once. The slip number of a card is the provider's own, so that two
-- providers may have the same one.
DROP INDEX "payment_attempts_method_reference_key";
CREATE UNIQUE INDEX "payment_attempts_reference_once" ON "payment_attempts" ("method", "reference") WHERE "method" IN ('upi', 'razorpay');
