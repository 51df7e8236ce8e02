-- Staff and managers record money that they received themselves.
ALTER TYPE "PaymentMethod" ADD VALUE 'cash';
ALTER TYPE "PaymentMethod" ADD VALUE 'card';
